/**
 * What the browser's scripts and styles use although a supported browser lacks it, and why no page fails there.
 * An entry that nothing needs any more is a fault too.
 */
type KnownUse = {
  /** A part of the path of a source file. */
  file: string;
  names: readonly string[];
  why: string;
};

const guarded = 'asks first whether the browser has it';
const namesake = 'is a method of its own with the same name';

export const knownInScripts: readonly KnownUse[] = [
  { file: 'node_modules/@base-ui/', names: ['checkVisibility'], why: guarded },
  { file: 'node_modules/@base-ui/', names: ['Scheduler', 'toArray'], why: namesake },
  { file: 'node_modules/@orpc/', names: ['Symbol.asyncDispose'], why: guarded },
  { file: 'node_modules/@orpc/', names: ['read', 'toArray', 'with'], why: namesake },
  { file: 'node_modules/@tanstack/', names: ['startViewTransition'], why: guarded },
  { file: 'node_modules/@tanstack/', names: ['read'], why: namesake },
  { file: 'node_modules/react-dom/', names: ['startViewTransition'], why: guarded },
  { file: 'node_modules/react-dom/', names: ['escape'], why: namesake },
  { file: 'node_modules/react/', names: ['use'], why: namesake },
  { file: 'node_modules/seroval-plugins/', names: ['read'], why: namesake },
  {
    file: 'node_modules/seroval/',
    names: [
      'Temporal.Duration',
      'Temporal.Instant',
      'Temporal.PlainDate',
      'Temporal.PlainDateTime',
      'Temporal.PlainMonthDay',
      'Temporal.PlainTime',
      'Temporal.PlainYearMonth',
      'Temporal.ZonedDateTime',
    ],
    why: guarded,
  },
  {
    file: 'node_modules/@better-fetch/',
    names: ['Error.captureStackTrace', 'captureStackTrace'],
    why: 'is used where a call asks to throw; none does',
  },
  { file: 'node_modules/better-call/', names: ['Error.stackTraceLimit'], why: guarded },
];

const look = 'changes the look a little';
const faster = 'saves time of drawing';
const moves = 'makes a change move';
const nextRule = 'stands in a rule beside one for browsers without it';

export const knownInStyles: Readonly<Record<string, string>> = {
  '-moz-color-swatch': nextRule,
  '-moz-progress-bar': nextRule,
  '-webkit-inner-spin-button': nextRule,
  '-webkit-progress-bar': nextRule,
  '-webkit-progress-value': nextRule,
  '-webkit-search-cancel-button': nextRule,
  'accent-color': look,
  'anchor-name': nextRule,
  'contain-intrinsic-height': faster,
  'contain-intrinsic-size': faster,
  'content-visibility': faster,
  dir: nextRule,
  'field-sizing': 'otherwise a field keeps its height and scrolls',
  first: 'sets the margin of the first printed page',
  'forced-color-adjust': 'Safari has no forced colours',
  has: look,
  open: nextRule,
  'overflow-anchor': 'keeps a list from moving',
  'overflow-clip-margin': look,
  'overscroll-behavior': 'keeps the page below still',
  'popover-open': nextRule,
  property: 'Tailwind sets the same values in `@supports`',
  'reading-flow': 'otherwise the focus moves in the order of a wide window',
  'scrollbar-color': look,
  'scrollbar-gutter': look,
  'scrollbar-width': look,
  'starting-style': moves,
  'text-wrap': look,
  'text-wrap-style': look,
  'transition-behavior': moves,
  'view-transition': moves,
  'view-transition-new': moves,
  'view-transition-old': moves,
};
