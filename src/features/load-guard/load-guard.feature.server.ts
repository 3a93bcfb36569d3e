import { defineServerFeature } from '@/lib/feature.server';
import { loadGuardFeature } from './load-guard.feature';
import { beginRequest, noteArrival, overloadMeasure, refuseOverload } from './overload.server';
import { oneAtATime } from './request-queue.server';
import { limitSlowClients } from './slow-clients.server';

export const loadGuardOnServer = defineServerFeature(loadGuardFeature, {
  guardServer: (server, answer) => {
    const watched = limitSlowClients(server, answer);
    return oneAtATime((request, response) => {
      noteArrival();
      watched(request, response);
    });
  },
  refuseRequest: refuseOverload,
  beforeRequest: beginRequest,
  measures: [overloadMeasure],
});
