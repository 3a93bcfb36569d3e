import { Link, type LinkProps } from '@tanstack/react-router';

type RecordLinkProps = { to: NonNullable<LinkProps['to']>; id: string; name: string };

/** The name of a record that another one refers to, as a link to its page. */
export const RecordLink = ({ to, id, name }: RecordLinkProps) => (
  <Link to={to} params={{ id }} className="text-link">
    <bdi>{name}</bdi>
  </Link>
);
