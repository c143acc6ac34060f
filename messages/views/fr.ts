import type { Texts } from "./en.ts"

export const fr: Texts = {
  "views.close": "Fermer",
  "views.cancel": "Annuler",
  "views.save": "Enregistrer",
  "views.saved": "La vue {name} a été enregistrée",
  "views.new.title": "Enregistrer comme nouvelle vue",
  "views.change.title": "Nom et partage",
  "views.name": "Nom de la vue",
  "views.name.bad":
    "Commencez par une lettre ou un chiffre ; lettres, chiffres, espaces et . _ - peuvent suivre, {most} caractères en tout.",
  "views.shared": "Partager avec tous ceux qui peuvent lire cette liste",
  "views.opens": "Utiliser comme vue par défaut",
  "views.delete": "Supprimer",
  "views.delete.title": "Supprimer la vue {name} ?",
  "views.delete.own": "Aucun enregistrement n’est supprimé avec elle.",
  "views.delete.shared":
    "Elle est partagée : elle disparaît pour tout le monde. Aucun enregistrement n’est supprimé avec elle.",
  "views.delete.failed": "La vue n’a pas pu être supprimée. Réessayez.",
  "views.builder.title": "Composer un filtre",
  "views.builder.whole": "Filtre",
  "views.builder.nothing": "Tous les enregistrements de la liste sont affichés.",
  "views.builder.join": "{place} : quelles conditions comptent",
  "views.builder.all": "Toutes",
  "views.builder.any": "L’une d’elles",
  "views.builder.condition": "Condition {place}",
  "views.builder.condition.add": "Ajouter une condition",
  "views.builder.condition.remove": "Retirer la condition {place}",
  "views.builder.group": "Groupe {place}",
  "views.builder.group.add": "Ajouter un groupe",
  "views.builder.group.remove": "Retirer le groupe {place}",
  "views.builder.column": "Colonne",
  "views.builder.column.choose": "Choisir une colonne",
  "views.builder.apply": "Appliquer",
  "views.builder.unfinished":
    "{count, plural, one {Il manque une colonne ou une valeur à une condition : elle ne compte pas.} other {Il manque une colonne ou une valeur à # conditions : elles ne comptent pas.}}",
  "views.builder.hits":
    "{count, plural, =0 {Aucun enregistrement} one {{shown} enregistrement} other {{shown} enregistrements}}",
  "views.builder.hits.about":
    "{count, plural, one {Environ {shown} enregistrement} other {Environ {shown} enregistrements}}",
}
