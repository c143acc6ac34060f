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
import { layerChunk } from "./layer-chunk.ts"
import type { MenuLayerProps } from "./layers/menu-layer.tsx"

export interface MenuItem {
  id: string
  label: ReactNode
  icon?: ReactNode
  /** Keys shown at the inline end. */
  shortcut?: string
  /** Text at the inline end, such as why the item is disabled. */
  note?: ReactNode
  disabled?: boolean
  tone?: "danger"
  /** With true or false, it is a radio item, checked when true. */
  checked?: boolean
  onSelect: () => void
}

export type MenuEntry = MenuItem | { id: string; heading: ReactNode } | { id: string; line: true }

type TriggerProps = ComponentProps<"button"> & Record<`data-${string}`, unknown>

export interface MenuProps {
  /** The button that opens it. */
  trigger: ReactElement<TriggerProps>
  /** Accessible name. */
  label: string
  items: readonly MenuEntry[]
  placement?: FloatingPlacement
  onOpenChange?: (open: boolean) => void
}

/** An opening of the menu, numbered so that each one mounts with fresh state. */
interface Opening {
  readonly count: number
  readonly first: string | undefined
}

/**
 * A menu of actions: arrow keys, Home, End and typing navigate, Enter performs, Escape closes and returns the focus.
 */
export function Menu({ trigger, onOpenChange, ...layer }: MenuProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const [opening, setOpening] = useState<Opening | null>(null)
  const triggerId = trigger.props.id ?? `${id}trigger`
  const contentId = `${id}content`

  const notifyOpenChange = (open: boolean) => {
    setOpen(open)
    onOpenChange?.(open)
  }
  const open = (first?: string) => {
    setOpening({ count: (opening?.count ?? 0) + 1, first })
    notifyOpenChange(true)
  }
  const close = () => {
    setOpening(null)
    notifyOpenChange(false)
  }
  const handleKey = (event: KeyboardEvent<HTMLButtonElement>) => {
    trigger.props.onKeyDown?.(event)
    if (event.defaultPrevented || !opensBy.has(event.key)) return
    event.preventDefault()
    const entries = layer.items.filter(isSelectable)
    open(entries.at(event.key === "ArrowUp" ? -1 : 0)?.id)
  }
  const button = cloneElement(trigger, {
    id: triggerId,
    "aria-haspopup": "menu",
    "aria-expanded": isOpen,
    "aria-controls": isOpen ? contentId : undefined,
    // The open menu keeps the focus until it closes, also while its button is pressed.
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
  const layers = layerChunk.useChunk()
  return layers ? <layers.MenuLayer {...props} /> : null
}

const opensBy = new Set(["Enter", " ", "ArrowDown", "ArrowUp"])

const isSelectable = (entry: MenuEntry) => "onSelect" in entry && !entry.disabled
