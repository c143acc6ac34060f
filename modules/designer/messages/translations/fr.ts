import type { AreaMessages } from "./en.ts"

export const fr: AreaMessages = {
  "translations.text":
    "Ce que l’on lit de ce type de fiche, en cinq langues. Là où une traduction manque, l’anglais la remplace.",
  "translations.missing": "Traductions manquantes",
  "translations.missing.selected":
    "{chosen, select, none {Tous les textes sont affichés.} other {Seuls les textes sans traduction sont affichés.}}",
  "translations.count": "{shown, number} sur {total, plural, one {# texte} other {# textes}}",
  "translations.find": "Chercher un texte",
  "translations.languages": "Langues",
  "translations.languages.all": "Toutes les langues",
  "translations.languages.beside": "Anglais et {language}",
  "translations.copy": "Copier pour un tableur",
  "translations.copied": "{count, plural, one {# texte copié} other {# textes copiés}}",
  "translations.copy.rejected":
    "Le navigateur n’a pas autorisé l’accès au presse-papiers. Téléchargez plutôt les textes.",
  "translations.download": "Télécharger en CSV",
  "translations.bring": "Reprendre des traductions",
  "translations.bring.text":
    "Copiez ou téléchargez les textes, faites-les traduire dans un tableur, puis reprenez la feuille avec sa première ligne.",
  "translations.bring.paste": "Collez la feuille ici",
  "translations.bring.file": "Lire un fichier CSV",
  "translations.bring.tooBig": "Le fichier est trop volumineux pour une feuille de textes.",
  "translations.bring.headings":
    "La première ligne doit nommer ses colonnes : id et au moins l’une de en, es, hi, fr et ar.",
  "translations.bring.unreadable": "Cette feuille est illisible : un guillemet n’est pas fermé.",
  "translations.bring.changes":
    "{count, plural, =0 {La feuille dit la même chose que le brouillon.} one {# texte changerait.} other {# textes changeraient.}}",
  "translations.bring.unknown":
    "{count, plural, one {# ligne n’a pas de place dans ce brouillon et est laissée de côté.} other {# lignes n’ont pas de place dans ce brouillon et sont laissées de côté.}}",
  "translations.bring.emptied":
    "L’anglais ne peut pas être vide : {count, plural, one {# texte garde} other {# textes gardent}} ce que dit le brouillon.",
  "translations.bring.line": "Ligne {number, number} : {textPath}",
  "translations.bring.more": "{count, plural, one {et # autre ligne} other {et # autres lignes}}",
  "translations.bring.cancel": "Annuler",
  "translations.bring.do": "{count, plural, =0 {Reprendre} one {Reprendre # texte} other {Reprendre # textes}}",
  "translations.brought": "{count, plural, one {# texte repris} other {# textes repris}}",
  "translations.where": "Où",
  "translations.cell": "{name}, {kind}, {language}",
  "translations.complete": "Rien ne manque ici",
  "translations.complete.text": "Chaque texte a sa traduction.",
  "translations.none": "Aucun texte ne le dit",
  "translations.none.text": "Cherchez d’autres mots, dans l’une des langues.",
  "translations.all": "Afficher tous les textes",
  "translations.kind.name": "Nom",
  "translations.kind.plural": "Nom de la liste",
  "translations.kind.auditName": "Nom dans le module d’audit",
  "translations.kind.auditPlural": "Nom de la liste dans le module d’audit",
  "translations.kind.description": "Description",
  "translations.kind.label": "Libellé",
  "translations.kind.help": "Texte d’aide",
  "translations.kind.choice": "Choix",
  "translations.kind.column": "Colonne du tableau",
  "translations.kind.listColumn": "Colonne de la liste",
  "translations.kind.message": "Message d’une règle",
  "translations.kind.other": "Texte",
  "translations.publish":
    "{count, plural, one {# texte n’a pas de traduction et sera lu} other {# textes n’ont pas de traduction et seront lus}} en anglais : {languages}.",
  "translations.publish.language": "{language} ({count, number})",
  "translations.publish.open": "Voir les textes",
}
