import { expect } from '@playwright/test';
import { readMetrics } from '../../scripts/bench/metrics/read-metrics';
import { type Instance, callerAt } from '../fixtures/cluster';
import type { ClusterTest } from '../fixtures/cluster-test';
import type { Answer } from '../fixtures/http';

const metricOf = async ({ url }: Instance, name: string) => (await readMetrics(url)).get(name);

const hasSlowRedis: ClusterTest = {
  title: 'no request waits for a slow Redis',
  isLong: true,
  run: async ({ cluster, admin }) => {
    await admin.call('/api/auth/get-session');
    // An answer of Redis now takes eight seconds.
    cluster.redisLink.delay = 4000;
    for (const instance of cluster.instances) {
      const caller = callerAt(cluster, instance, admin);
      const asked: Answer[] = [];
      for (let index = 0; index < 10; index += 1)
        asked.push(await caller.call('/api/auth/get-session'));
      expect(asked.map(({ status }) => status)).toEqual(asked.map(() => 200));
      // The first three requests wait for 50 ms, the others do not wait. A busy machine may delay some.
      const quickest = (from: number, to: number) =>
        Math.min(...asked.slice(from, to).map(({ milliseconds }) => milliseconds));
      expect(quickest(0, 3)).toBeLessThan(300);
      expect(quickest(3, 10)).toBeLessThan(50);
      expect(await metricOf(instance, 'start_ui_redis_up')).toBe(0);
      expect(await metricOf(instance, 'start_ui_redis_failures_total')).toBe(3);
    }
    cluster.redisLink.delay = 0;
    for (const instance of cluster.instances)
      await expect.poll(() => metricOf(instance, 'start_ui_redis_up')).toBe(1);
  },
};

export const clusterTests: readonly ClusterTest[] = [hasSlowRedis];
