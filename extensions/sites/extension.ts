/** The service: one process that answers for many exported sites. */
import type { Extension } from '@/lib/extend';
import type { ServiceOptions } from './commands/service';

export const extension: Extension = {
  name: 'sites',
  commands: [
    {
      name: 'service',
      summary: 'answer questions for a folder of exported sites',
      shared: ['port', 'host'],
      options: {
        sites: {
          value: 'DIR',
          help: 'the folder of the exported sites, or s3://BUCKET/PREFIX (default: ASSISTANT_SITES)',
        },
      },
      examples: ['service --sites /srv/sites --port 4000'],
      details:
        'Each subfolder or bundle made by "export" is one site: SITES/docs answers at /v1/assistant/docs/message. Sites may come and go while it runs.',
      serves: true,
      run: async ({ options }) => (await import('./commands/service')).runService(options as ServiceOptions),
    },
  ],
};
