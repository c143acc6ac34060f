import { useRouter } from "@tanstack/react-router"
import type { ComponentProps, MouseEvent } from "react"

/** A link to a page of the app by its plain address; with a modifier key it opens as any link does. */
export function AppLink({ href, onClick, ...rest }: ComponentProps<"a"> & { href: string }) {
  const router = useRouter()
  return (
    <a
      {...rest}
      href={href}
      onClick={(event: MouseEvent<HTMLAnchorElement>) => {
        onClick?.(event)
        if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        void router.navigate({ href })
      }}
    />
  )
}
