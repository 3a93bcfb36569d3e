import { Money } from '@/ui/values/money';
import { TimeOfDay } from '@/ui/values/time-of-day';
import { YesNo } from '@/ui/values/yes-no';

export const valueExamples = {
  Money: () => (
    <>
      <Money value={1234.5} />
      <Money value={-3} />
    </>
  ),
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
