import { useEffect, useRef, type ComponentProps, type ReactNode } from "react"
import { classNames } from "./class-names.ts"

/** The one white page on the grey canvas; its content scrolls inside. */
export function Sheet({ className, ...rest }: ComponentProps<"div">) {
  return <div {...rest} className={classNames("ru-sheet", className)} />
}

/** What the page is called before anything is drawn on it. */
let product: string | undefined

export interface SheetHeaderProps {
  title: ReactNode
  breadcrumbs?: ReactNode
  /** Beside the title: a star, version badges. */
  besideTitle?: ReactNode
  /** Status and buttons at the inline end. */
  actions?: ReactNode
  /** A line below; lists have tabs there instead. */
  line?: boolean
}

/** Where one is, what it is called and what can be done with it; the browser's tab is called so too. */
export function SheetHeader({ title, breadcrumbs, besideTitle, actions, line = true }: SheetHeaderProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    product ??= document.title
    document.title = [heading.current?.textContent, product].filter(Boolean).join(" · ")
  })
  return (
    <header className="ru-sheet-head" data-line={line ? "" : undefined}>
      <div className="ru-sheet-head__names">
        {breadcrumbs}
        <div className="ru-sheet-head__line">
          <h1 ref={heading} className="ru-sheet-head__title" dir="auto">
            {title}
          </h1>
          {besideTitle}
        </div>
      </div>
      {actions ? <div className="ru-sheet-head__actions">{actions}</div> : null}
    </header>
  )
}
