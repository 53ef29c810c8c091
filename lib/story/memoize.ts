/** Returns a function that computes a value once for each object. */
export function memoize<Key extends object, Value>(compute: (key: Key) => Value): (key: Key) => Value {
  const computed = new WeakMap<Key, { value: Value }>()
  return (key) => {
    const found = computed.get(key) ?? { value: compute(key) }
    computed.set(key, found)
    return found.value
  }
}
