import { after } from 'node:test';

import { slice } from './slice.ts';

await slice({ after }, { ground: 'embedded', kills: 6, seed: 3 });
