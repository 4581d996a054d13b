/** The icons of the results, as in components/ui/glyph.tsx. */
export const ICONS = {
  page: 'M7 3.5h7l4 4V20.500H7zM14 3.500V7.500h4',
  section: 'M9.500 4L7.500 20M16.500 4L14.500 20M4.500 9h16M3.500 15h16',
  operation: 'M8 7l-5 5 5 5M16 7l5 5-5 5M13.500 5l-3 14',
  recent: 'M12 3.500a8.500 8.500 0 1 0 0 17 8.500 8.500 0 0 0 0-17zM12 7.500V12l3 2',
  ask: 'M11 4l1.9 5.1L18 11l-5.1 1.9L11 18l-1.9-5.1L4 11l5.1-1.9zM18.5 15.5v4M20.5 17.5h-4',
  everywhere:
    'M12 3.500l9 4.500-9 4.500-9-4.500zM3.500 12.500l8.500 4.200 8.500-4.200M3.500 16.500l8.500 4.200 8.500-4.200',
  enter: 'M20 6v5a3 3 0 0 1-3 3H5M9 10l-4 4 4 4',
} as const;
