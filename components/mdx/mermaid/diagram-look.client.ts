/** Colours and font of the page as Mermaid's theme variables. */

/** Mermaid's colours and the page's; `var()`s are resolved for the current mode. */
const COLORS: Readonly<Record<string, string>> = {
  background: 'var(--bg)',
  primaryColor: 'color-mix(in oklab, var(--bg), var(--accent) 9%)',
  primaryBorderColor: 'color-mix(in oklab, var(--bg), var(--accent) 60%)',
  primaryTextColor: 'var(--text)',
  secondaryColor: 'color-mix(in oklab, var(--bg), var(--text) 7%)',
  secondaryTextColor: 'var(--text)',
  tertiaryColor: 'color-mix(in oklab, var(--bg), var(--text) 3%)',
  tertiaryTextColor: 'var(--text)',
  lineColor: 'var(--text-faint)',
  textColor: 'var(--text)',
  edgeLabelBackground: 'var(--bg)',
  clusterBkg: 'color-mix(in oklab, var(--bg), var(--text) 3%)',
  clusterBorder: 'color-mix(in oklab, var(--bg), var(--text) 18%)',
  noteBkgColor: 'color-mix(in oklab, var(--bg), var(--warning) 12%)',
  noteBorderColor: 'color-mix(in oklab, var(--bg), var(--warning) 45%)',
  noteTextColor: 'var(--text)',
};

/** Mermaid's configuration for a diagram in `box`. A diagram with its own theme keeps it. */
export function diagramLook(box: HTMLElement): Record<string, unknown> {
  const { fontFamily } = getComputedStyle(box);
  const probe = document.createElement('span');
  box.append(probe);
  const colors = Object.entries(COLORS).map(([name, color]) => {
    probe.style.color = color;
    return [name, hexOf(getComputedStyle(probe).color)];
  });
  probe.remove();
  const darkMode = document.documentElement.classList.contains('dark');
  const plain = { darkMode, dropShadow: 'none', useGradient: false };
  const themeVariables = { ...Object.fromEntries(colors), ...plain, fontFamily, fontSize: '15px' };
  return { theme: 'base', fontFamily, themeVariables };
}

/** Mermaid only parses older colour syntax, so colours are converted to RGB by painting them. */
function hexOf(color: string): string {
  const canvas = document.createElement('canvas');
  canvas.width = 1;
  canvas.height = 1;
  const context = canvas.getContext('2d');
  if (!context) return color;
  context.fillStyle = color;
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
  return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
