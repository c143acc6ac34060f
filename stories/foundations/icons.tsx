import { useState } from "react"
import { usedIcons, type UsedIcon } from "virtual:used-icons"
import { Badge } from "../../ui/badge.tsx"
import { Checkbox } from "../../ui/checkbox.tsx"
import { SearchInput } from "../../ui/search-input.tsx"
import "./foundations.css"

/** Every icon that the product's code imports, found by name. */
export function Icons() {
  const [search, setSearch] = useState("")
  const [onlyMirrored, setOnlyMirrored] = useState(false)
  const needle = search.replaceAll(/[\s-]/g, "").toLowerCase()
  const found = usedIcons.filter(
    ({ name, isMirrored }) => name.toLowerCase().includes(needle) && (isMirrored || !onlyMirrored),
  )
  return (
    <div className="foundations-icons sb-unstyled">
      <div className="ru-cluster ru-gap-8-16">
        <SearchInput
          label="Search icons"
          placeholder="Search icons"
          value={search}
          onChange={setSearch}
          note={`${found.length} of ${usedIcons.length}`}
        />
        <Checkbox checked={onlyMirrored} onChange={setOnlyMirrored}>
          Mirrored from right to left
        </Checkbox>
      </div>
      {found.length === 0 ? (
        <p className="ru-muted" role="status">
          No icons match. Change your search.
        </p>
      ) : (
        <ul>
          {found.map((icon) => (
            <IconTile key={icon.name} icon={icon} />
          ))}
        </ul>
      )}
    </div>
  )
}

function IconTile({ icon: { name, Icon, isMirrored, files } }: { readonly icon: UsedIcon }) {
  return (
    <li>
      <span className="ru-row ru-gap-12">
        <Icon aria-hidden="true" />
        {isMirrored ? (
          <span dir="rtl">
            <Icon className="ru-flip" aria-hidden="true" />
          </span>
        ) : null}
      </span>
      <code>{name}</code>
      <span className="ru-note ru-subtle">
        {files} {files === 1 ? "file" : "files"}
      </span>
      {isMirrored ? <Badge tone="accent">Mirrored</Badge> : null}
    </li>
  )
}
