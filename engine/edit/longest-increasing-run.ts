/**
 * The longest increasing subsequence of distinct numbers, in n log n: the items that stayed while others were moved.
 */
export function longestIncreasingRun(numbers: readonly number[]): readonly number[] {
  /** For each length minus one, the position of the smallest number that ends such a subsequence. */
  const ends: number[] = []
  const previous: (number | undefined)[] = []
  numbers.forEach((number, position) => {
    let low = 0
    let high = ends.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((numbers[ends[middle] ?? 0] ?? 0) < number) low = middle + 1
      else high = middle
    }
    previous[position] = ends[low - 1]
    ends[low] = position
  })
  const rising: number[] = []
  for (let at = ends.at(-1); at !== undefined; at = previous[at]) {
    const number = numbers[at]
    if (number !== undefined) rising.unshift(number)
  }
  return rising
}
