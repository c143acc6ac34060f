import Markdown from "markdown-to-jsx/react"
import { type ComponentProps, Fragment } from "react"
import { AppLink } from "../../../src/shell/app-link.tsx"
import { imageUrl } from "./guide-files.ts"
import { type GuideText, linkInApp } from "./parse-guide.ts"

/** Renders a guide page. */
export function GuideBody({ text }: { readonly text: GuideText }) {
  return (
    <article className="guide__text ru-stack ru-gap-12">
      <Markdown
        options={{
          disableParsingRawHTML: true,
          forceBlock: true,
          wrapper: Fragment,
          slugify: (title) => text.headings.find((heading) => heading.title === title)?.id ?? "",
          overrides: {
            a: PageLink,
            // Link targets are focusable, so that reading continues there.
            h2: { props: { tabIndex: -1 } },
            img: GuideImage,
          },
        }}
      >
        {text.body}
      </Markdown>
    </article>
  )
}

function PageLink({ href = "", children }: ComponentProps<"a">) {
  return <AppLink href={linkInApp(href)}>{children}</AppLink>
}

function GuideImage({ src = "", alt = "" }: ComponentProps<"img">) {
  const url = imageUrl(src)
  return url ? <img src={url} alt={alt} loading="lazy" width={1200} height={750} /> : null
}
