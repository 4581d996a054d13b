/** The service: one process that answers for many exported sites. */
import type { Extension } from '@/lib/extend';
import type { ServiceOptions } from './commands/service';

export const extension: Extension = {
  name: 'sites',
  commands: [
    {
      name: 'service',
      summary: 'run the assistant for a folder of exported sites',
      shared: ['port', 'host'],
      options: {
        sites: {
          value: 'DIR',
          help: 'the folder with exported sites, or s3://BUCKET/PREFIX (default: ASSISTANT_SITES)',
        },
      },
      examples: ['service --sites /srv/sites --port 4000'],
      details:
        'Each subfolder or bundle written by "export" is a site: SITES/docs responds at /v1/assistant/docs/message. You can add and remove sites while it runs.',
      serves: true,
      run: async ({ options }) => (await import('./commands/service')).runService(options as ServiceOptions),
    },
  ],
};
