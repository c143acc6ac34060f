import {
  cloneElement,
  useId,
  useState,
  type ComponentProps,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
} from "react"
import type { FloatingPlacement } from "./floating.tsx"
import { layerParts } from "./layer-parts.ts"
import type { MenuLayerProps } from "./layers/menu-layer.tsx"

export interface MenuItem {
  id: string
  label: ReactNode
  icon?: ReactNode
  /** Keys shown at the inline end. */
  shortcut?: string
  /** A remark at the inline end, such as why the item is off. */
  note?: ReactNode
  disabled?: boolean
  tone?: "danger"
  /** With true or false it is one of several choices, ticked when true. */
  checked?: boolean
  onSelect: () => void
}

export type MenuEntry = MenuItem | { id: string; heading: ReactNode } | { id: string; line: true }

type TriggerProps = ComponentProps<"button"> & Record<`data-${string}`, unknown>

export interface MenuProps {
  /** The button that opens it. */
  trigger: ReactElement<TriggerProps>
  /** Its accessible name. */
  label: string
  items: readonly MenuEntry[]
  placement?: FloatingPlacement
  onOpenChange?: (open: boolean) => void
}

/** An opening of the menu, counted, so that each begins afresh. */
interface Opening {
  readonly count: number
  readonly first: string | undefined
}

/** A menu of actions: arrows, Home, End and typing move, Enter acts, Escape closes and returns the focus. */
export function Menu({ trigger, onOpenChange, ...layer }: MenuProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const [opening, setOpening] = useState<Opening | null>(null)
  const triggerId = trigger.props.id ?? `${id}trigger`
  const contentId = `${id}content`

  const tell = (open: boolean) => {
    setOpen(open)
    onOpenChange?.(open)
  }
  const open = (first?: string) => {
    setOpening({ count: (opening?.count ?? 0) + 1, first })
    tell(true)
  }
  const close = () => {
    setOpening(null)
    tell(false)
  }
  const handleKey = (event: KeyboardEvent<HTMLButtonElement>) => {
    trigger.props.onKeyDown?.(event)
    if (event.defaultPrevented || !opensBy.has(event.key)) return
    event.preventDefault()
    const entries = layer.items.filter(canBeChosen)
    open(entries.at(event.key === "ArrowUp" ? -1 : 0)?.id)
  }
  const button = cloneElement(trigger, {
    id: triggerId,
    "aria-haspopup": "menu",
    "aria-expanded": isOpen,
    "aria-controls": isOpen ? contentId : undefined,
    // The focus is the open menu's until it closes, also while its button is pressed.
    onPointerDown: (event) => {
      trigger.props.onPointerDown?.(event)
      if (event.button === 0) event.preventDefault()
    },
    onClick: (event) => {
      trigger.props.onClick?.(event)
      if (event.defaultPrevented) return
      if (!isOpen) return open()
      close()
      event.currentTarget.focus({ preventScroll: true })
    },
    onKeyDown: handleKey,
  })
  return (
    <>
      {button}
      {opening ? (
        <Opened
          key={opening.count}
          {...layer}
          triggerId={triggerId}
          contentId={contentId}
          first={opening.first}
          onClose={close}
        />
      ) : null}
    </>
  )
}

function Opened(props: MenuLayerProps) {
  const parts = layerParts.usePart()
  return parts ? <parts.MenuLayer {...props} /> : null
}

const opensBy = new Set(["Enter", " ", "ArrowDown", "ArrowUp"])

const canBeChosen = (entry: MenuEntry) => "onSelect" in entry && !entry.disabled
