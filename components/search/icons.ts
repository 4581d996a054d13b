/** The icons of the results, as in components/ui/glyph.tsx. */
export const ICONS = {
  page: 'M7 3.5h7l4 4V20.5H7zM14 3.5V7.5h4',
  section: 'M9.5 4L7.5 20M16.5 4L14.5 20M4.5 9h16M3.5 15h16',
  operation: 'M8 7l-5 5 5 5M16 7l5 5-5 5M13.5 5l-3 14',
  recent: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 7.5V12l3 2',
  ask: 'M11 4l1.9 5.1L18 11l-5.1 1.9L11 18l-1.9-5.1L4 11l5.1-1.9zM18.5 15.5v4M20.5 17.5h-4',
  everywhere: 'M12 3.5l9 4.5-9 4.5-9-4.5zM3.5 12.5l8.5 4.2 8.5-4.2M3.5 16.5l8.5 4.2 8.5-4.2',
  enter: 'M20 6v5a3 3 0 0 1-3 3H5M9 10l-4 4 4 4',
} as const;
