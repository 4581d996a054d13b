/** The documents by which clients find the MCP server of a site. See content/reference/format/outputs.mdx#agents. */
import { instructionsFor, MCP_VERSION, type McpDocs } from './docs';
import { listTools } from './tools';

type Facts = Pick<McpDocs, 'name' | 'description'>;

const TRANSPORT = 'http';

/** `/.well-known/mcp`: where the server is. `url`: its address. */
export function discoveryOf(url: string): object {
  return {
    version: MCP_VERSION,
    transport: TRANSPORT,
    url,
    servers: [{ name: 'public', url, transport: TRANSPORT, authentication: 'none' }],
  };
}

/** `/.well-known/mcp/server-card.json`: what the server offers. */
export function serverCardOf(facts: Facts, url: string): object {
  return {
    name: facts.name,
    version: MCP_VERSION,
    url,
    transport: TRANSPORT,
    description: facts.description ?? instructionsFor(facts),
    capabilities: { tools: {}, resources: {} },
    authentication: { type: 'none' },
    tools: listTools(facts),
  };
}

/**
 * `/.well-known/agent-card.json` in the form of A2A 0.3. The site is no agent that converses: the card names the MCP server as its only
 * interface. `documentation`: the address of the site.
 */
export function agentCardOf(facts: Facts, url: string, documentation: string): object {
  const description = facts.description ?? `The documentation of ${facts.name}.`;
  return {
    protocolVersion: '0.3.0',
    name: facts.name,
    description,
    url,
    preferredTransport: 'MCP',
    version: MCP_VERSION,
    documentationUrl: documentation,
    capabilities: { streaming: false, pushNotifications: false, stateTransitionHistory: false },
    defaultInputModes: ['application/json'],
    defaultOutputModes: ['text/markdown'],
    skills: listTools(facts).map((tool) => ({
      id: tool.name,
      name: tool.title,
      description: tool.description,
      tags: ['documentation'],
    })),
  };
}
