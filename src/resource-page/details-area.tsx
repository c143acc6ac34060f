import { createContext, use, useCallback, useMemo, useState, type ReactNode } from "react"

interface Details {
  /** The item whose details are open. */
  readonly openId: string | undefined
  /** Shows the details of an item, or closes them if they are open. */
  readonly toggle: (id: string, content: ReactNode) => void
  readonly close: () => void
}

const DetailsContext = createContext<Details | null>(null)

/** The drawer of the page, if it has room for one. */
export const useDetails = () => use(DetailsContext)

/** A page's content, over whose end a drawer opens. */
export function DetailsArea({ children }: { readonly children: ReactNode }) {
  const [opened, setOpened] = useState<{ readonly id: string; readonly content: ReactNode }>()
  const toggle = useCallback(
    (id: string, content: ReactNode) => setOpened((before) => (before?.id === id ? undefined : { id, content })),
    [],
  )
  const close = useCallback(() => setOpened(undefined), [])
  const details = useMemo(() => ({ openId: opened?.id, toggle, close }), [opened?.id, toggle, close])
  return (
    <DetailsContext value={details}>
      <div className="items-area">
        {children}
        {opened?.content}
      </div>
    </DetailsContext>
  )
}
