import type { AreaMessages } from "./en.ts"

export const fr: AreaMessages = {
  "matrix.title": "Matrice risques et contrôles",
  "matrix.loading": "Chargement de la matrice",
  "matrixEditing.why.blank": "Cette cellule n’a pas de fiche. Ajoutez ou liez d’abord une fiche.",
  "matrixEditing.why.results":
    "{column} provient des tests et des constats du contrôle. Ouvrez-les pour modifier cette valeur.",
  "matrixEditing.title.paste": "Coller des cellules",
  "matrixEditing.title.fill": "Recopier vers le bas",
  "matrixEditing.title.clear": "Effacer des cellules",
  "matrixEditing.title.replace": "Rechercher et remplacer dans {column}",
  "matrixEditing.loading": "Chargement des lignes",
  "matrixEditing.validating": "Validation des modifications",
  "matrixEditing.applying": "Enregistrement des modifications",
  "matrixEditing.progress": "{done, number} sur {total, number}",
  "matrixEditing.stop": "Arrêter",
  "matrixEditing.stopped": "Arrêté. Les autres modifications n’ont pas été enregistrées.",
  "matrixEditing.failed": "Impossible de valider les modifications. Vérifiez la connexion et réessayez.",
  "matrixEditing.unreachable": "Non enregistré. Vérifiez la connexion et réessayez.",
  "matrixEditing.outside":
    "{count, plural, one {# cellule dépasse la dernière ligne ou colonne et a été ignorée.} other {# cellules dépassent la dernière ligne ou colonne et ont été ignorées.}}",
  "matrixEditing.blank":
    "{count, plural, one {# cellule n’a pas de fiche et a été ignorée.} other {# cellules n’ont pas de fiche et ont été ignorées.}}",
  "matrixEditing.tooMany": "Seules les {limit, number} premières lignes sont collées. Collez les autres séparément.",
  "matrixEditing.collapsed": "Les lignes des groupes réduits ne sont pas incluses.",
  "matrixEditing.show.rejected": "Non valides ({count, number})",
  "matrixEditing.show.skipped": "Ignorées ({count, number})",
  "matrixEditing.show.change": "Modifications ({count, number})",
  "matrixEditing.show.all": "Toutes ({count, number})",
  "matrixEditing.noMatch": "Aucune cellule ne correspond.",
  "matrixEditing.rejectedHint":
    "Les cellules non valides conservent la saisie jusqu’à ce que vous la corrigiez ou l’abandonniez.",
  "matrixEditing.notSaved":
    "{count, plural, one {# cellule n’a pas été enregistrée} other {# cellules n’ont pas été enregistrées}}",
  "matrixEditing.notSaved.text":
    "Corrigez les cellules signalées, ou modifiez-les et appuyez sur Échap pour abandonner la saisie.",
  "matrixEditing.contradictory":
    "Des valeurs différentes ont été saisies pour {record} sur plusieurs lignes. Saisissez la même valeur partout.",
  "matrixEditing.redone": "Rétabli : {what}",
  "matrixEditing.redo.nothing": "Il n’y a rien à rétablir.",
  "matrixEditing.redo.rejected": "Impossible de rétablir",
  "matrixEditing.find": "Rechercher",
  "matrixEditing.replaceWith": "Remplacer par",
  "matrixEditing.noValue": "Aucune valeur",
  "matrixEditing.matchCase": "Respecter la casse",
  "matrixEditing.wholeCell": "Cellule entière",
  "matrixEditing.preview": "Prévisualiser les modifications",
  "matrixEditing.unsupported":
    "Rechercher et remplacer est disponible pour les colonnes de textes, d’options ou d’utilisateurs.",
}
