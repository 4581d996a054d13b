import type { ComponentDescriptor } from '../component';
import { GitHubRepo } from './github';

export const github: ComponentDescriptor = {
  folder: 'github',
  components: { 'GitHub.Repo': GitHubRepo, 'Github.Repo': GitHubRepo },
  sheet: 'rare',
};
