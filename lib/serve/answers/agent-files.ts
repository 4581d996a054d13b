/** The files by which agents find what a site offers them. See content/reference/format/outputs.mdx#agents. */
import { createHash } from 'node:crypto';
import { agentCardOf, discoveryOf, serverCardOf } from '@/lib/endpoint/mcp/server-card';
import { belowBase } from '@/lib/kit/http/base-path';
import { routeOf } from '@/lib/kit/paths';
import { isExternal } from '@/lib/kit/urls';
import type { Skill } from '@/lib/outputs/agents/generated-skill';
import { skillsOf } from '@/lib/outputs/agents/skills';
import { wholeSpecifications } from '@/lib/site/access/view-specifications';
import { isIndexed } from '@/lib/site/model/visibility';
import type { SiteModel } from '@/lib/site/types';
import { mcpUrl } from '@/lib/site/view/addresses';
import { asWritten } from '../base/place-response';
import type { Params, Route, RouteContext } from '../types';
import { siteAndBase, textAnswer } from './text-files';

const SKILLS = '/.well-known/skills';
const AGENT_SKILLS = '/.well-known/agent-skills';
const SKILLS_SCHEMA = 'https://schemas.agentskills.io/discovery/0.2.0/schema.json';

type Write = (site: SiteModel, base: string, params: Params) => string | object | undefined;

/** `names`: the parameters of the addresses that an export writes; undefined for one that it cannot write. */
function row(path: string, write: Write, names?: (site: SiteModel) => Params[]): Route {
  return {
    path,
    copy: true,
    ...(names === undefined ? {} : { list: (site: SiteModel) => (isIndexed(site) ? names(site) : []) }),
    async answer(request: Request, context: RouteContext) {
      const [site, base] = await siteAndBase(request, context);
      const written = isIndexed(site) ? write(site, base, context.params) : undefined;
      if (written === undefined) return undefined;
      return typeof written === 'string'
        ? // The digest in the index is that of the file as it is.
          asWritten(textAnswer(written, 'text/markdown'))
        : textAnswer(
            JSON.stringify(written, null, 2),
            path.endsWith('api-catalog') ? 'application/linkset+json' : 'application/json',
          );
    },
  };
}

const always = (): Params[] => [{}];
const withMcp = (site: SiteModel): Params[] => (site.mcp === undefined ? [] : [{}]);
const bySkill = (site: SiteModel): Params[] => skillsOf(site, '').map(({ name }) => ({ name }));

/** What is written only for a site with an MCP server. */
const ofMcp =
  (write: (facts: SiteModel['settings'], url: string, base: string) => object): Write =>
  (site, base) => {
    const url = mcpUrl(site, base);
    return url && write(site.settings, url, base);
  };
const discovery = ofMcp((_, url) => discoveryOf(url));
const skillText: Write = (site, base, { name }) => skillsOf(site, base).find((skill) => skill.name === name)?.text;

export const AGENT_ROUTES: readonly Route[] = [
  // Below this address are files, so that no file can be written at it.
  row('/.well-known/mcp', discovery),
  row('/.well-known/mcp.json', discovery, withMcp),
  row('/.well-known/mcp/server-card.json', ofMcp(serverCardOf), withMcp),
  row(
    '/.well-known/mcp/server-cards.json',
    ofMcp((facts, url) => ({ servers: [serverCardOf(facts, url)] })),
    withMcp,
  ),
  row('/.well-known/agent-card.json', ofMcp(agentCardOf), withMcp),
  row('/.well-known/api-catalog', apiCatalog, (site) => (wholeSpecifications(site).length > 0 ? [{}] : [])),
  // A page named "skill" has its Markdown at this address.
  row(
    '/skill.md',
    (site, base) => (hasSkillPage(site) ? undefined : mainSkill(skillsOf(site, base), base)),
    (site) => (hasSkillPage(site) ? [] : [{}]),
  ),
  row(
    `${SKILLS}/index.json`,
    (site, base) => ({
      skills: skillsOf(site, base).map(({ name, description }) => ({ name, description, files: ['SKILL.md'] })),
    }),
    always,
  ),
  row(`${AGENT_SKILLS}/index.json`, skillIndex, always),
  row(`${SKILLS}/:name/skill.md`, skillText, bySkill),
  // The name in the index, for clients that join it to the folder.
  row(`${SKILLS}/:name/SKILL.md`, skillText),
  row(`${AGENT_SKILLS}/:name/SKILL.md`, skillText, bySkill),
];

function hasSkillPage({ pages }: SiteModel): boolean {
  return pages.has(routeOf('skill'));
}

/** The skill, or the list of several. */
function mainSkill(skills: readonly Skill[], base: string): string {
  const [first] = skills;
  if (first !== undefined && skills.length === 1) return first.text;
  const lines = skills.map(({ name, description }) => `- [${name}](${base}${SKILLS}/${name}/skill.md): ${description}`);
  return `# Skills\n\n${lines.join('\n')}\n`;
}

function skillIndex(site: SiteModel, base: string): object {
  return {
    $schema: SKILLS_SCHEMA,
    skills: skillsOf(site, base).map(({ name, description, text }) => ({
      name,
      type: 'skill-md',
      description,
      url: `${base}${AGENT_SKILLS}/${name}/SKILL.md`,
      digest: `sha256:${createHash('sha256').update(text).digest('hex')}`,
    })),
  };
}

/** The specifications of the site as a linkset (RFC 9727). */
function apiCatalog(site: SiteModel, base: string): object | undefined {
  const files = wholeSpecifications(site);
  if (files.length === 0) return undefined;
  const specs = files.map((file) => ({ href: isExternal(file) ? file : `${base}/${file}` }));
  return { linkset: [{ anchor: `${base}/`, 'service-desc': specs, 'service-doc': [{ href: `${base}/llms.txt` }] }] };
}

/** The headers of pages that name these files, for agents that read no HTML. */
export function agentHeaders(site: SiteModel): Record<string, string> {
  if (!isIndexed(site)) return {};
  const links = [
    ['/llms.txt', 'llms-txt'],
    ['/llms-full.txt', 'llms-full-txt'],
    ...(wholeSpecifications(site).length > 0 ? [['/.well-known/api-catalog', 'api-catalog']] : []),
    ...(site.mcp === undefined
      ? []
      : [
          ['/.well-known/mcp/server-card.json', 'mcp-server-card'],
          ['/.well-known/agent-card.json', 'agent-card'],
        ]),
    [`${AGENT_SKILLS}/index.json`, 'agent-skills'],
  ];
  return {
    Link: links.map(([path, rel]) => `<${path}>; rel="${rel}"`).join(', '),
    'X-Llms-Txt': belowBase('/llms.txt', site.base ?? ''),
  };
}
