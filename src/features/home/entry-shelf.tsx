import picture from './entry-shelf.svg';

/** A picture of bookshelves, for the panel beside the sign-in form. */
export const Shelf = () => (
  <img
    src={picture}
    alt=""
    width={640}
    height={800}
    className="size-full bg-[oklch(0.205_0.028_330)] object-cover"
  />
);
