import { CopyButton } from '@/ui/values/copy-button';
import { Money } from '@/ui/values/money';
import { ProgressBar } from '@/ui/values/progress-bar';
import { TimeOfDay } from '@/ui/values/time-of-day';
import { YesNo } from '@/ui/values/yes-no';
import { useWords } from './words';

export const valueExamples = {
  CopyButton: () => <CopyButton text={useWords().sentence} />,
  Money: () => (
    <>
      <Money value={1234.5} />
      <Money value={-3} />
    </>
  ),
  ProgressBar: () => {
    const { label } = useWords();
    return (
      <div className="w-full">
        <ProgressBar label={label} share={0.42} />
      </div>
    );
  },
  TimeOfDay: () => (
    <>
      <TimeOfDay value="09:05:00" />
      <TimeOfDay value="14:30:00" />
    </>
  ),
  YesNo: () => (
    <>
      <YesNo value />
      <YesNo value={false} />
    </>
  ),
};
