import { useTranslation } from '@/i18n/use-translation';
import { percentText } from '@/lib/intl/intl-formats';
import './progress-bar.css';

/** How far some work is: a bar, and the share in percent. */
export function ProgressBar({ label, share }: { label: string; share: number }) {
  const { i18n } = useTranslation();
  const percent = Math.floor(share * 100);
  return (
    <div className="flex items-center gap-4">
      <progress value={percent} max={100} aria-label={label} className="progress-bar" />
      <span className="w-14 text-end tabular-nums">
        {percentText(i18n.language, percent / 100)}
      </span>
    </div>
  );
}
