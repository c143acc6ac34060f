import { Tabs as ChakraTabs } from "@chakra-ui/react"
import { useEffect, useRef, type ReactNode } from "react"
import { ChakraThemeProvider } from "./chakra-theme-provider.tsx"
import { Pill } from "./pill.tsx"

export interface Tab {
  value: string
  label: ReactNode
  icon?: ReactNode
  /** A number or short text in a pill. */
  count?: ReactNode
  countTone?: "neutral" | "accent" | "warning" | "danger"
  disabled?: boolean
}

export interface TabsProps {
  /** Accessible name of the tab list. */
  label: string
  tabs: readonly Tab[]
  value: string
  onChange: (value: string) => void
  /** ID of the shared panel, when it is elsewhere on the page. */
  controls?: string
  /** Buttons after the last tab, such as “add a view”. */
  after?: ReactNode
  /** `TabPanel`s. */
  children?: ReactNode
}

/** Tabs: arrow keys move and select, Home and End go to the ends. */
export function Tabs({ label, tabs, value, onChange, controls, after, children }: TabsProps) {
  const row = useRef<HTMLDivElement>(null)
  // In the next frame, which computes the layout anyway: here it would add the layout of a new page to its rendering.
  useEffect(() => {
    const frame = requestAnimationFrame(() => row.current && showSelected(row.current))
    return () => cancelAnimationFrame(frame)
  }, [value])
  return (
    <ChakraThemeProvider>
      <ChakraTabs.Root
        unstyled
        lazyMount
        unmountOnExit
        className="ru-tabs ru-stack"
        {...(controls === undefined ? {} : { ids: { content: () => controls } })}
        value={value}
        onValueChange={(details) => onChange(details.value)}
      >
        <div ref={row} className="ru-tabs__list">
          <ChakraTabs.List aria-label={label} className="ru-row ru-gap-4">
            {tabs.map((tab) => (
              <ChakraTabs.Trigger
                key={tab.value}
                value={tab.value}
                className="ru-tabs__tab ru-row ru-gap-6"
                {...(tab.disabled ? { disabled: true } : {})}
              >
                {tab.icon}
                {tab.label}
                {tab.count === undefined ? null : <Pill tone={tab.countTone ?? "neutral"}>{tab.count}</Pill>}
              </ChakraTabs.Trigger>
            ))}
          </ChakraTabs.List>
          {after}
        </div>
        {children}
      </ChakraTabs.Root>
    </ChakraThemeProvider>
  )
}

/** Scrolls the selected tab into view when the tabs overflow; only their row scrolls. */
function showSelected(row: HTMLElement): void {
  const [rowRect, tab] = [row, row.querySelector("[data-selected]")].map((one) => one?.getBoundingClientRect())
  if (rowRect && tab) row.scrollLeft += Math.max(0, tab.right - rowRect.right) + Math.min(0, tab.left - rowRect.left)
}

/** Panel of a tab; mounted only while selected. */
export function TabPanel({ value, children }: { value: string; children: ReactNode }) {
  return (
    <ChakraTabs.Content value={value} className="ru-tabs__panel ru-fill-block">
      {children}
    </ChakraTabs.Content>
  )
}
