import { after } from 'node:test';

import { slice } from './slice.ts';

await slice({ after }, { ground: 'server', kills: 4, seed: 6, roles: ['api', 'worker', 'worker'] });
