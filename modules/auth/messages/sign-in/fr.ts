import type { AreaMessages } from "./en.ts"

export const fr: AreaMessages = {
  "signIn.title": "Connexion",
  "signIn.subtitle": "Contrôle interne et audit pour votre groupe.",
  "signIn.email": "E-mail professionnel",
  "signIn.password": "Mot de passe",
  "signIn.rememberMe": "Rester connecté",
  "signIn.submit": "Se connecter",
  "signIn.failed": "Échec de la connexion",
  "signIn.done": "Vous êtes connecté",
  "signIn.left": "Vous êtes déconnecté",
  "signIn.invitation": "Nouveau ? Demandez une invitation à l’administrateur de votre entité.",
  "signIn.emailRequired": "Saisissez votre adresse e-mail.",
  "signIn.emailInvalid": "L’e-mail n’est pas valide",
  "signIn.passwordRequired": "Saisissez votre mot de passe.",
  "signIn.language": "Langue",
  "signIn.motto": "Chaque risque, ses contrôles et la preuve qu’ils fonctionnent.",
  "signIn.mottoText": "Du processus à la remédiation, pour chaque entité de votre groupe.",
  "signIn.consent.title": "Conditions et confidentialité",
  "signIn.consent.text":
    "Ce service enregistre votre activité avec votre nom et l’heure, afin que le travail d’audit et de contrôle puisse être vérifié par la suite. Les personnes avec qui vous travaillez voient votre nom, votre e-mail et votre rôle. Le service ne partage aucune donnée hors de votre organisation.",
  "signIn.consent.agree": "J’ai lu et j’accepte les conditions",
  "signIn.consent.accept": "Accepter et continuer",
  "signIn.consent.required": "Cochez la case pour continuer.",
  "signIn.choose.title": "Choisissez un module et une entité",
  "signIn.choose.text": "Vous pouvez en changer à tout moment en bas de la barre latérale.",
  "signIn.choose.none": "Aucun module n’est attribué à l’utilisateur",
}
