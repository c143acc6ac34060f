import { Play } from "lucide-react"
import { useState, useSyncExternalStore, type CSSProperties } from "react"
import { Banner } from "../../ui/banner.tsx"
import { Button } from "../../ui/button.tsx"
import { flattenTokens } from "../../ui/theme/flatten-tokens.ts"
import { tokens } from "../../ui/theme/tokens.ts"
import { cssVariable } from "./css-variable.ts"
import "./foundations.css"

const durations = flattenTokens<string>(tokens.durations ?? {})
const easings = flattenTokens<string>(tokens.easings ?? {})

/** Every duration, each moving the same way at the press of the button. */
export function Durations() {
  const [isAtEnd, setAtEnd] = useState(false)
  return (
    <div className="sb-unstyled">
      <Button icon={<Play className="ru-flip" aria-hidden="true" />} onClick={() => setAtEnd(!isAtEnd)}>
        Play
      </Button>
      <ul className="foundations-rows">
        {durations.map(({ name, value, description }) => (
          <li key={name}>
            <span className="foundations-rows__name">
              <code>{name}</code>
              <span className="ru-note">
                {value}. {description}
              </span>
            </span>
            <MovingDot
              isAtEnd={isAtEnd}
              duration={cssVariable("durations", name)}
              easing={cssVariable("easings", "out")}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Every easing as a curve, and slowly enough to see it. */
export function Easings() {
  const [isAtEnd, setAtEnd] = useState(false)
  return (
    <div className="sb-unstyled">
      <Button icon={<Play className="ru-flip" aria-hidden="true" />} onClick={() => setAtEnd(!isAtEnd)}>
        Play slowly
      </Button>
      <ul className="foundations-rows">
        {easings.map(({ name, value, description }) => (
          <li key={name}>
            <span className="foundations-rows__name">
              <code>{name}</code>
              <span className="ru-note">{description}</span>
            </span>
            <span className="foundations-easing">
              <EasingCurve value={value} />
              <MovingDot isAtEnd={isAtEnd} duration="1s" easing={cssVariable("easings", name)} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

interface MovingDotProps {
  readonly isAtEnd: boolean
  readonly duration: string
  readonly easing: string
}

function MovingDot({ isAtEnd, duration, easing }: MovingDotProps) {
  return (
    <span className="foundations-track" data-at-end={isAtEnd ? "" : undefined} aria-hidden="true">
      <span style={{ "--duration": duration, "--easing": easing } as CSSProperties} />
    </span>
  )
}

/** Progress over time: the two control points of `cubic-bezier(x1, y1, x2, y2)`. */
function EasingCurve({ value }: { readonly value: string }) {
  const [x1 = 0, y1 = 0, x2 = 1, y2 = 1] = (value.match(/[\d.]+/g) ?? []).map(Number)
  return (
    <svg viewBox="-0.05 -0.05 1.1 1.1" className="foundations-curve" role="img" aria-label={value}>
      <path d={`M 0 1 C ${x1} ${1 - y1}, ${x2} ${1 - y2}, 1 0`} />
    </svg>
  )
}

const reducedMotion = "(prefers-reduced-motion: reduce)"

function onReducedMotion(listener: () => void): () => void {
  const query = matchMedia(reducedMotion)
  query.addEventListener("change", listener)
  return () => query.removeEventListener("change", listener)
}

/** Says whether this device asks for reduced motion. */
export function ReducedMotion() {
  const isReduced = useSyncExternalStore(onReducedMotion, () => matchMedia(reducedMotion).matches)
  return (
    <div className="sb-unstyled">
      <Banner
        tone="info"
        title={isReduced ? "This device asks for reduced motion" : "This device does not ask for reduced motion"}
      >
        {isReduced ? "The dots on this page jump to their end." : "The dots on this page move."}
      </Banner>
    </div>
  )
}
