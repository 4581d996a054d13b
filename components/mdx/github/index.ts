import type { ComponentDescriptor } from '../component';
import { propsOf } from '../shared/prop-schema';
import { GitHubRepo, type GitHubRepoProps } from './github';

const REPO = propsOf<GitHubRepoProps>({ repo: 'any', variant: ['inset', 'flat'] });

export const github: ComponentDescriptor = {
  folder: 'github',
  components: { 'GitHub.Repo': GitHubRepo, 'Github.Repo': GitHubRepo },
  props: { 'GitHub.Repo': REPO, 'Github.Repo': REPO },
  sheet: 'rare',
};
