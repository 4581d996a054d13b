/** What the dashboard needs: its host, and what is recorded. */
import type { Host } from '@/lib/own-extensions';
import type { Insights } from '../open-insights';

export interface DashboardContext extends Omit<Host, 'organisation' | 'siteAt' | 'isTaken'> {
  insights(): Promise<Insights | undefined>;
}
