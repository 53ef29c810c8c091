/** Returns the items without one that is among them, or else with it at the end. */
export function toggle<Item>(items: readonly Item[], item: Item): readonly Item[] {
  return items.includes(item) ? items.filter((other) => other !== item) : [...items, item]
}
