/** The messages about the order, the columns and the views of the list of CVs in English. */
export const en = {
  desk: {
    order: 'Order',
    orders: { newest: 'Newest first', oldest: 'Oldest first', name: 'By name' },
    newestFirst: 'These are too many CVs for this order: the newest are first. Narrow the list to 10,000 CVs or fewer.',
    columns: 'Columns',
    columnsDefault: 'Reset columns',
    column: {
      role: 'Latest role',
      company: 'Latest company',
      pages: 'Pages',
      checked: 'Checked',
      changed: 'Changed',
      added: 'Added',
    },
  },
} as const;
