import {
  Caller,
  expect,
  from,
  test,
  times,
  withLowLimits,
  withinOneMinute,
} from '../fixtures/http';

test.use({ settings: withLowLimits });

test('covers do not count against the limit of calls, except as a JPEG', ({ server }) =>
  withinOneMinute(async (round) => {
    const stranger = new Caller(server.url, from(`198.51.${round}.77`));
    const free = await times(40, () => stranger.call('/covers/none'));
    expect(new Set(free.map(({ status }) => status))).toEqual(new Set([404]));
    const costly = await times(40, () => stranger.call('/covers/none?format=jpeg'));
    expect(costly.filter(({ status }) => status === 404)).toHaveLength(30);
    expect(costly.find(({ status }) => status === 429)?.code).toBe('TOO_MANY_REQUESTS');
    expect((await stranger.call('/covers/none')).status).toBe(404);
  }));
