import { useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';

/**
 * Copies a text. The button says whether that worked: browsers refuse it if the address is neither https nor local,
 * or if the reader has forbidden it.
 */
export function CopyButton({ text }: { text: string }) {
  const { t } = useTranslation('ui');
  const [outcome, setOutcome] = useState<'copied' | 'copyFailed' | null>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
    } catch {
      setOutcome('copyFailed');
    }
  };
  return (
    <Button variant="quiet" size="sm" onClick={copy} onBlur={() => setOutcome(null)}>
      <Icon name={outcome === 'copied' ? 'check' : 'copy'} />
      <span aria-live="polite">{t(outcome ?? 'copy')}</span>
    </Button>
  );
}
