import { useRouter } from "@tanstack/react-router"
import type { ComponentProps, MouseEvent } from "react"

/** Link to a page of the app by path; modifier keys work as on any link. */
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
