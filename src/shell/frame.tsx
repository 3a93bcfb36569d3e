import { type ReactNode, createContext, use } from 'react';

const FrameContext = createContext(false);

/** Whether a layout stands around: it has the `main` landmark and the ways to other pages. */
export const useIsFramed = (): boolean => use(FrameContext);

/** Tells what is inside that a layout stands around it. */
export const Frame = ({ children }: { children: ReactNode }) => (
  <FrameContext value={true}>{children}</FrameContext>
);
