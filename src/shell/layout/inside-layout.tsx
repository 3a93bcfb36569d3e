import { type ReactNode, createContext, use } from 'react';

const InsideLayoutContext = createContext(false);

/** Whether a layout with a `main` landmark and the navigation surrounds the component. */
export const useIsInsideLayout = (): boolean => use(InsideLayoutContext);

/** Tells its children that a layout surrounds them. */
export const InsideLayout = ({ children }: { children: ReactNode }) => (
  <InsideLayoutContext value={true}>{children}</InsideLayoutContext>
);
