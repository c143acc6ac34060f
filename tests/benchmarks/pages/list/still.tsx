/**
 * A surface as high as the list that scrolls with nothing to draw anew: what is late here is late by the browser and
 * the machine, and no list on them can be less.
 */
export function StillSurface({ count }: { readonly count: number }) {
  return (
    <div data-scroller className="bench-bare">
      <div className="bench-still" style={{ blockSize: Math.min(count * 36, 15_000_000) }}>
        <div className="bench-still__rows">
          {Array.from({ length: 24 }, (_, at) => (
            <div key={at} data-row className="bench-still__row">
              <a href={`#${at}`}>{at + 1}</a>
            </div>
          ))}
        </div>
      </div>
    </div>
  )
}
