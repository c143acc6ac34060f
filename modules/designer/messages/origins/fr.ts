import type { AreaMessages } from "./en.ts"

export const fr = {
  "origin.newer": "{name} a une version plus récente : v{from} → v{version}",
  "origin.newer.draft": "{name} a été publié en v{version}",
  "origin.newer.text":
    "Ce type de fiche en a été copié. Vous pouvez appliquer ici ses modifications ; les vôtres sont conservées.",
  "origin.compare": "Comparer et appliquer…",
  "origin.settings": "Copié de",
  "origin.settings.based": "{name} v{version}",
  "origin.settings.draft": "{name} (brouillon)",
  "origin.settings.newest": "C’est la dernière version.",
  "origin.dialog": "Appliquer {name} v{version}",
  "origin.dialog.text":
    "Les modifications sont ajoutées à ce brouillon en une seule étape annulable. Rien n’est en service avant la publication.",
  "origin.loading": "Comparaison avec {name}…",
  "origin.open": "Version de {name}",
  "origin.comes": "Sera appliqué ({count, number})",
  "origin.stays": "Conservé tel quel ({count, number})",
  "origin.stays.text": "Vos modifications de cette copie. Elles sont conservées.",
  "origin.leftOut": "Ne peut pas être appliqué ({count, number})",
  "origin.leftOut.text": "Concerne des éléments qui n’existent plus ici.",
  "origin.conflicts": "Conflits",
  "origin.conflicts.left": "{count, plural, one {# conflit} other {# conflits}}, {left, number} à résoudre",
  "origin.allOurs": "Garder toutes les miennes",
  "origin.allTheirs": "Utiliser toutes celles du groupe",
  "origin.side.base": "Avant",
  "origin.side.ours": "Cette copie",
  "origin.side.theirs": "Version du groupe",
  "origin.problems": "{count, plural, one {# erreur empêchera} other {# erreurs empêcheront}} la publication",
  "origin.nothing": "Aucune modification à appliquer",
  "origin.nothing.text":
    "Cette copie contient déjà toutes les modifications. Marquez-la comme à jour pour masquer cet avis.",
  "origin.do": "Appliquer",
  "origin.mark": "Marquer comme à jour",
  "origin.done": "{name} v{version} appliquée",
  "origin.done.text": "Vous pouvez annuler. Publiez pour appliquer ces modifications.",
  "origin.marked": "À jour avec {name} v{version}",
} satisfies AreaMessages
