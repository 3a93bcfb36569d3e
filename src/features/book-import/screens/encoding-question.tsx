import { useId, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { SelectBox } from '@/ui/fields/select-field';
import { type Encoding, encodings } from '../formats/encodings/encodings';
import type { EncodingChoice } from '../formats/record-file';

type EncodingQuestionProps = {
  choices: readonly EncodingChoice[];
  isPending: boolean;
  onChoose: (encoding: Encoding) => void;
};

/** Asks in which encoding a file is, with lines of it as they are in each likely one. */
export function EncodingQuestion({ choices, isPending, onChoose }: EncodingQuestionProps) {
  const { t } = useTranslation('bookImport');
  const id = useId();
  const others = encodings.filter((name) => choices.every(({ encoding }) => encoding !== name));
  const [other, setOther] = useState(others[0]);
  return (
    <Card className="mt-4" title={t('upload.question')} description={t('upload.questionHint')}>
      <ul className="grid gap-4" aria-label={t('upload.question')}>
        {choices.map(({ encoding, lines }, index) => (
          <li key={encoding} className="grid min-w-0 gap-2 border-t pt-4">
            <div id={`${id}-${index}`} className="grid min-w-0 gap-0.5 text-sm">
              {[...new Set(lines)].map((line) => (
                <p key={line} className="truncate align-with-parent" dir="auto">
                  {line}
                </p>
              ))}
            </div>
            <Button
              variant="quiet"
              className="justify-self-start"
              isPending={isPending}
              aria-describedby={`${id}-${index}`}
              onClick={() => onChoose(encoding)}
            >
              {t('upload.use', { encoding })}
            </Button>
          </li>
        ))}
        <li className="flex flex-wrap items-center gap-3 border-t pt-4">
          <SelectBox
            aria-label={t('upload.encoding')}
            options={others.map((name) => ({ value: name, label: name }))}
            value={other ?? ''}
            onChange={({ target }) => setOther(others.find((name) => name === target.value))}
          />
          <Button variant="quiet" isPending={isPending} onClick={() => other && onChoose(other)}>
            {t('upload.useOther')}
          </Button>
        </li>
      </ul>
    </Card>
  );
}
