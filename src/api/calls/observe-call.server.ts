import { runStep } from '@/server/observers.server';

/** Does a call of a procedure, so that features see it. @param name such as `user.list` */
export const observeCall = <T>(name: string, work: () => Promise<T>): Promise<T> =>
  runStep({ kind: 'call', name }, work);
