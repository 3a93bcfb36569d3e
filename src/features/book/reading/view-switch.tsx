import { useLocation } from '@tanstack/react-router';
import { type ListView, listViews, toListView } from '@/lib/lists/list-view';
import { Icon, type IconName } from '@/ui/icon';
import { rememberListView } from './use-list-view';

type ViewSwitchProps = {
  /** Accessible name of the group. */
  label: string;
  view: ListView;
  /** The name of each view. */
  names: Record<ListView, string>;
};

const icons: Record<ListView, IconName> = { grid: 'grid', lines: 'menu' };

/**
 * The choice between a grid and lines, stored in a cookie. It also works without scripts: each button
 * submits the form, and the server sets the cookie.
 */
export function ViewSwitch({ label, view, names }: ViewSwitchProps) {
  const page = useLocation({ select: ({ href }) => href });
  return (
    <form
      method="post"
      action="/forms/preferences"
      className="shrink-0"
      onSubmit={(event) => {
        event.preventDefault();
        const { submitter } = event.nativeEvent;
        const chosen = submitter instanceof HTMLButtonElement && toListView(submitter.value);
        if (chosen) rememberListView(chosen);
      }}
    >
      <input type="hidden" name="page" value={page} />
      <div
        role="group"
        aria-label={label}
        className="inline-flex rounded-control border bg-surface"
      >
        {listViews.map((value) => (
          <button
            key={value}
            type="submit"
            name="view"
            value={value}
            title={names[value]}
            aria-label={names[value]}
            aria-pressed={value === view}
            className="view-choice"
          >
            <Icon name={icons[value]} />
          </button>
        ))}
      </div>
    </form>
  );
}
