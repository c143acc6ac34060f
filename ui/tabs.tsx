import { Tabs as ChakraTabs } from "@chakra-ui/react"
import { useEffect, useRef, type ReactNode } from "react"
import { ChakraFrame } from "./chakra-frame.tsx"
import { Pill } from "./pill.tsx"

export interface Tab {
  value: string
  label: ReactNode
  icon?: ReactNode
  /** A number or a short text in a pill. */
  count?: ReactNode
  countTone?: "neutral" | "accent" | "warning" | "danger"
  disabled?: boolean
}

export interface TabsProps {
  /** Name of the row of tabs. */
  label: string
  tabs: readonly Tab[]
  value: string
  onChange: (value: string) => void
  /** The id of what all tabs show in turn, where that stands elsewhere on the page. */
  controls?: string
  /** Buttons after the last tab, such as “add a view”. */
  after?: ReactNode
  /** `TabPanel`s. */
  children?: ReactNode
}

/** Views of one thing: arrows move and choose, Home and End go to the ends. */
export function Tabs({ label, tabs, value, onChange, controls, after, children }: TabsProps) {
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (row.current) showSelected(row.current)
  }, [value])
  return (
    <ChakraFrame>
      <ChakraTabs.Root
        unstyled
        lazyMount
        unmountOnExit
        className="ru-tabs"
        {...(controls === undefined ? {} : { ids: { content: () => controls } })}
        value={value}
        onValueChange={(details) => onChange(details.value)}
      >
        <div ref={row} className="ru-tabs__list">
          <ChakraTabs.List aria-label={label} className="ru-tabs__row">
            {tabs.map((tab) => (
              <ChakraTabs.Trigger
                key={tab.value}
                value={tab.value}
                className="ru-tabs__tab"
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
    </ChakraFrame>
  )
}

/** Where the tabs are more than fit, the chosen one comes into sight; nothing but their row is scrolled. */
function showSelected(row: HTMLElement): void {
  const [frame, tab] = [row, row.querySelector("[data-selected]")].map((one) => one?.getBoundingClientRect())
  if (frame && tab) row.scrollLeft += Math.max(0, tab.right - frame.right) + Math.min(0, tab.left - frame.left)
}

/** What one tab shows; mounted only while chosen. */
export function TabPanel({ value, children }: { value: string; children: ReactNode }) {
  return (
    <ChakraTabs.Content value={value} className="ru-tabs__panel">
      {children}
    </ChakraTabs.Content>
  )
}
