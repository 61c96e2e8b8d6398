/**
 * How many random cases a property is tried on: 10,000 before a merge, 500 at every change. `PROPERTY_CASES` names another
 * number.
 */
export const propertyCases = Number(process.env['PROPERTY_CASES'] ?? (process.env['RING'] === 'merge' ? 10_000 : 500))
