import { Autocomplete } from '@base-ui/react/autocomplete';
import { DirectionProvider } from '@base-ui/react/direction-provider';
import {
  type ComponentProps,
  type RefCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useTranslation } from '@/i18n/use-translation';

const delayMilliseconds = 200;
/** In characters. Shorter texts have no suggestions, because too many names contain them. */
const minLength = 3;

/** Arguments of `setSelectionRange`: positions in UTF-16 code units, and the direction. */
export type InputSelection = Parameters<HTMLInputElement['setSelectionRange']>;

export type CompletedInputProps = {
  input: ComponentProps<'input'>;
  inputRef: RefCallback<HTMLInputElement>;
  value: string;
  onChange: (text: string) => void;
  complete: (typed: string) => Promise<readonly string[]>;
  /** The selection of the plain input that had the focus. Null if it did not have the focus. */
  selection: InputSelection | null;
};

/** The input of `CompletedField`, with suggestions. Import this module dynamically. */
export function CompletedInput({
  input,
  inputRef,
  value,
  onChange,
  complete,
  selection,
}: CompletedInputProps) {
  const { i18n } = useTranslation();
  const element = useRef<HTMLInputElement>(null);
  // The typed text. A value that was set in another way has no suggestions.
  const [typed, setTyped] = useState(selection ? value : '');
  const [found, setFound] = useState<readonly string[]>([]);
  const [isOpen, setIsOpen] = useState(false);
  const find = useEffectEvent(complete);
  useLayoutEffect(() => {
    if (!selection) return;
    element.current?.focus();
    element.current?.setSelectionRange(...selection);
  }, [selection]);
  useEffect(() => {
    let isOld = false;
    const suggest = async () => {
      const texts = typed.trim().length >= minLength ? await find(typed).catch(() => []) : [];
      if (isOld) return;
      const others = texts.filter((text) => text !== typed);
      setFound(others);
      // A late answer would lie over what has the focus now, such as a dialog.
      setIsOpen(others.length > 0 && document.activeElement === element.current);
    };
    const timer = setTimeout(() => void suggest(), delayMilliseconds);
    return () => {
      isOld = true;
      clearTimeout(timer);
    };
  }, [typed]);
  return (
    <DirectionProvider direction={i18n.direction}>
      <Autocomplete.Root
        items={found}
        mode="none"
        open={isOpen}
        onOpenChange={(wanted) => setIsOpen(wanted && found.length > 0)}
        value={value}
        onValueChange={(text, { reason }) => {
          // Escape closes the suggestions, and would empty the field when none are open.
          if (reason === 'escape-key') return;
          onChange(text);
          setTyped(reason === 'input-change' ? text : '');
        }}
      >
        <Autocomplete.Input
          {...input}
          ref={(current) => {
            element.current = current;
            inputRef(current);
          }}
        />
        {isOpen && (
          <Autocomplete.Portal>
            <Autocomplete.Positioner sideOffset={4} className="z-50 outline-none">
              <Autocomplete.Popup className="max-h-(--available-height) w-(--anchor-width) overflow-y-auto rounded-card border bg-surface p-1.5 shadow-float outline-none">
                <Autocomplete.List>
                  {(text: string) => (
                    <Autocomplete.Item
                      key={text}
                      value={text}
                      className="flex min-h-9 cursor-pointer items-center rounded-md px-2.5 py-1.5 text-start text-sm outline-none select-none data-highlighted:bg-hover pointer-coarse:min-h-11"
                    >
                      <bdi>{text}</bdi>
                    </Autocomplete.Item>
                  )}
                </Autocomplete.List>
              </Autocomplete.Popup>
            </Autocomplete.Positioner>
          </Autocomplete.Portal>
        )}
      </Autocomplete.Root>
    </DirectionProvider>
  );
}
