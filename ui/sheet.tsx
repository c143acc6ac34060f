import type { ComponentProps, ReactNode } from "react"
import { classNames } from "./class-names.ts"

/** The one white page on the grey canvas; its content scrolls inside. */
export function Sheet({ className, ...rest }: ComponentProps<"div">) {
  return <div {...rest} className={classNames("ru-sheet", className)} />
}

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

/** Where one is, what it is called and what can be done with it. */
export function SheetHeader({ title, breadcrumbs, besideTitle, actions, line = true }: SheetHeaderProps) {
  return (
    <header className="ru-sheet-head" data-line={line ? "" : undefined}>
      <div className="ru-sheet-head__names">
        {breadcrumbs}
        <div className="ru-sheet-head__line">
          <h1 className="ru-sheet-head__title" dir="auto">
            {title}
          </h1>
          {besideTitle}
        </div>
      </div>
      {actions ? <div className="ru-sheet-head__actions">{actions}</div> : null}
    </header>
  )
}
