import type { AreaMessages } from "./en.ts"

export const fr = {
  "origin.newer": "{name} a une version plus récente : v{from} → v{version}",
  "origin.newer.draft": "{name} est à présent en vigueur, en v{version}",
  "origin.newer.text":
    "Ce type de fiche en est la copie. Ce qui y a changé peut être repris ; ce qui a été modifié ici reste.",
  "origin.compare": "Comparer et reprendre…",
  "origin.settings": "Copié de",
  "origin.settings.based": "{name}, d’après la v{version}",
  "origin.settings.draft": "{name}, lorsqu’il était un brouillon",
  "origin.settings.newest": "C’est sa version la plus récente.",
  "origin.dialog": "Reprendre {name} v{version}",
  "origin.dialog.text":
    "Ce qui y a changé entre dans ce brouillon en une seule étape, que l’on peut annuler. Rien n’est en vigueur avant la publication.",
  "origin.loading": "Comparaison avec {name}",
  "origin.open": "La version de {name}",
  "origin.comes": "Entre ({count, number})",
  "origin.stays": "Reste tel qu’ici ({count, number})",
  "origin.stays.text": "En cela ce type de fiche diffère de celui du groupe, et continuera de différer.",
  "origin.leftOut": "N’entre pas ({count, number})",
  "origin.leftOut.text": "Cela porte sur quelque chose qui n’est plus ici.",
  "origin.conflicts": "Modifié ici et là-bas",
  "origin.conflicts.left": "{count, plural, one {Un point} other {# points}}, {left, number} à trancher",
  "origin.allOurs": "Tout garder tel qu’ici",
  "origin.allTheirs": "Tout prendre du groupe",
  "origin.side.base": "Avant",
  "origin.side.ours": "Ici",
  "origin.side.theirs": "Dans celui du groupe",
  "origin.problems": "{count, plural, one {Un point s’opposera} other {# points s’opposeront}} à la publication",
  "origin.nothing": "Rien à reprendre",
  "origin.nothing.text":
    "Tout ce qui y a changé est déjà ici. Marquez ce type de fiche comme à jour pour ne plus être averti.",
  "origin.do": "Reprendre",
  "origin.mark": "Marquer comme à jour",
  "origin.done": "{name} v{version} est repris",
  "origin.done.text": "Annuler revient en arrière. Publiez pour le mettre en vigueur.",
  "origin.marked": "À jour avec {name} v{version}",
} satisfies AreaMessages
