import { cx } from '@/ui/cx';

const drawnWidth = 640;
const drawnHeight = 800;
/** The vertical position of each shelf board, and the maximum height of its books. */
const boards = [
  { y: 178, height: 152 },
  { y: 378, height: 158 },
  { y: 580, height: 162 },
  { y: 784, height: 164 },
];
/** Cloth colours: three shades per hue, dark to faded. All books of one colour are one path. */
const cloths = [338, 295, 255, 30, 75, 55, 190, 150, 225, 12].flatMap((hue) => [
  `oklch(.31 .06 ${hue})`,
  `oklch(.39 .08 ${hue})`,
  `oklch(.48 .065 ${hue})`,
]);
/** Sine and cosine of 7 degrees, the angle of leaning books. */
const lean = { sine: 0.122, cosine: 0.993 };

type Point = [x: number, y: number];
/**
 * Converts coordinates of a book (from its corner, to the right and up) to those of the picture.
 */
type Place = (x: number, y: number) => Point;

/** Pseudorandom numbers from 0 to 1 from a seed, so that server and browser draw the same picture. */
function* randomNumbers(seed: number): Generator<number, never> {
  for (let state = seed; ;) {
    state = (state * 16807) % 2147483647;
    yield state / 2147483647;
  }
}

const rounded = ([x, y]: Point): Point => [Math.round(x), Math.round(y)];

/** A rectangle as a short path, because the HTML contains hundreds of them. */
function box(place: Place, x: number, y: number, width: number, height: number): string {
  const [x0, y0] = rounded(place(x, y));
  const [x1, y1] = rounded(place(x + width, y));
  const [x2, y2] = rounded(place(x + width, y + height));
  const [x3, y3] = rounded(place(x, y + height));
  if (y0 === y1 && x1 === x2) return `M${x0} ${y0}H${x1}V${y2}H${x0}z`;
  if (x0 === x1 && y1 === y2) return `M${x0} ${y0}V${y1}H${x2}V${y0}z`;
  return `M${x0} ${y0}L${x1} ${y1} ${x2} ${y2} ${x3} ${y3}z`;
}

/** A line across or along a spine. */
function line(place: Place, x: number, y: number, toX: number, toY: number): string {
  const [x0, y0] = place(x, y).map(Math.round);
  const [x1, y1] = place(toX, toY).map(Math.round);
  return `M${x0} ${y0}${y0 === y1 ? `H${x1}` : x0 === x1 ? `V${y1}` : `L${x1} ${y1}`}`;
}

function drawShelf() {
  const random = randomNumbers(23);
  const next = (from = 0, to = 1) => from + random.next().value * (to - from);
  const spines = new Map<string, string>();
  let [gilt, labels, light, shade] = ['', '', '', ''];

  const dress = (place: Place, width: number, height: number) => {
    const kind = Math.floor(next(0, 5));
    const cloth = cloths[Math.floor(next(0, cloths.length))] ?? '';
    spines.set(cloth, (spines.get(cloth) ?? '') + box(place, 0, 0, width, height));
    light += line(place, width * 0.12, 0, width * 0.12, height);
    shade += box(place, width * 0.86, 0, width * 0.14, height);
    if (kind > 3) return;
    for (const y of kind === 3 ? [0.14, 0.32, 0.5, 0.68, 0.86] : [0.12, 0.16, 0.84, 0.88]) {
      gilt += line(place, width * 0.14, height * y, width * 0.86, height * y);
    }
    if (kind < 2) {
      labels += box(
        place,
        width * 0.28,
        height * next(0.42, 0.5),
        width * 0.44,
        height * next(0.2, 0.3),
      );
    }
  };

  for (const { y, height } of boards) {
    for (let x = -8; x < drawnWidth;) {
      const chance = next();
      if (chance < 0.05) x += next(26, 54);
      else if (chance < 0.1 && x < drawnWidth - 130) x = pile(x, y);
      else {
        const width = next(17, 43);
        const tall = height * next(0.7, 1);
        const leans = chance > 0.94 && x < drawnWidth - 80;
        const left = x;
        dress(
          leans
            ? (u, v) => [
                left + u * lean.cosine + v * lean.sine,
                y - v * lean.cosine + u * lean.sine - width * lean.sine,
              ]
            : (u, v) => [left + u, y - v],
          width,
          tall,
        );
        x += leans ? width + tall * lean.sine + 2 : width + 1;
      }
    }
  }

  /** Three or four books lying on top of each other, with their spines to the front. */
  function pile(x: number, y: number): number {
    const length = next(92, 122);
    let top = y;
    for (let index = 0; index < 3 + Math.round(next()); index += 1) {
      const thick = next(15, 25);
      const long = length * next(0.82, 1);
      const [left, bottom] = [x + (length - long) * next(), top];
      dress((u, v) => [left + v, bottom - thick + u], thick, long);
      top -= thick + 1;
    }
    return x + length + 2;
  }

  return { spines, gilt, labels, light, shade };
}

const shelf = drawShelf();

type ShelfProps = { className?: string };

/** A picture of bookshelves, for the panel beside the sign-in form. */
export function Shelf({ className }: ShelfProps) {
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${drawnWidth} ${drawnHeight}`}
      preserveAspectRatio="xMidYMid slice"
      className={cx('size-full bg-[oklch(0.205_0.028_330)]', className)}
    >
      <defs>
        <radialGradient id="shelf-lamp" cx=".42" cy=".26" r=".92">
          <stop offset="0" stopColor="oklch(0.62 0.11 62)" stopOpacity=".34" />
          <stop offset=".55" stopColor="oklch(0.2 0.03 330)" stopOpacity=".2" />
          <stop offset="1" stopColor="oklch(0.12 0.02 330)" stopOpacity=".5" />
        </radialGradient>
      </defs>
      {[...shelf.spines].map(([cloth, path]) => (
        <path key={cloth} d={path} fill={cloth} />
      ))}
      <path d={shelf.shade} fill="#000" opacity=".16" />
      <path d={shelf.light} stroke="#fff" strokeWidth="2" opacity=".1" />
      <path d={shelf.gilt} stroke="oklch(0.88 0.07 85)" strokeWidth="1.5" opacity=".55" />
      <path d={shelf.labels} fill="oklch(0.93 0.04 85)" opacity=".4" />
      <path
        d={boards.map(({ y }) => `M0 ${y}H${drawnWidth}v9H0z`).join('')}
        fill="oklch(0.29 0.035 45)"
      />
      <path
        d={boards.map(({ y }) => `M0 ${y}H${drawnWidth}v1.5H0z`).join('')}
        fill="oklch(0.5 0.06 55)"
        opacity=".5"
      />
      <path
        d={boards.map(({ y }) => `M0 ${y + 9}H${drawnWidth}v14H0z`).join('')}
        fill="#000"
        opacity=".38"
      />
      <rect width={drawnWidth} height={drawnHeight} fill="url(#shelf-lamp)" />
    </svg>
  );
}
