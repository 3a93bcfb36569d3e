import { type ReactNode, createContext, use } from 'react';

const FrameContext = createContext(false);

/** Whether a layout with a `main` landmark and the navigation surrounds the component. */
export const useIsInsideLayout = (): boolean => use(FrameContext);

/** Tells its children that a layout surrounds them. */
export const Frame = ({ children }: { children: ReactNode }) => (
  <FrameContext value={true}>{children}</FrameContext>
);
