/** Lower case; `isCommonPassword` knows repetitions and sequences. */
const COMMON = new Set(
  `password password1 password12 password123 password1234 password! passw0rd p@ssword p@ssw0rd pa$$word
  motdepasse motdepasse1 motdepasse123 azerty azerty1 azerty12 azerty123 azertyuiop qwerty qwerty1 qwerty12 qwerty123
  qwertyuiop qsdfgh wxcvbn asdfgh asdfghjkl zxcvbn zxcvbnm 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx q1w2e3r4 a1b2c3 a1b2c3d4
  abc123 abc1234 abcd1234 abcdef abcdefg abcdefgh aaa111 123abc 123456a 123456789a a123456 a1234567 a12345678 123123
  123321 112233 121212 131313 101010 147258 159753 258456 789456 741852 159357 987654 102030 100200 123654 456789 147852369
  iloveyou iloveyou1 jetaime jetaime1 loveyou mylove monamour amour123 love123 lovely bonjour bonjour1 bonjour123 salut123
  doudou loulou chouchou coucou princesse princess princess1 soleil sunshine sunshine1 chocolat shadow dragon monkey monkey1
  master master1 superman batman pokemon naruto starwars football football1 football123 baseball basketball soccer soccer1
  letmein welcome welcome1 welcome123 admin admin1 admin12 admin123 administrator root toor user user123 guest test test1
  test12 test123 test1234 testtest demo demo123 login login123 secret changeme default hello hello1 hello123 freedom
  whatever trustno1 michael jordan23 charlie ashley daniel nicolas thomas mohamed mohamed1 mohamed123 mohammed mohammed1
  ahmed123 youssef youssef1 yassine yassine1 fatima fatima1 fatima123 khadija zineb123 hamza123 amine123 karim123 samira
  maroc maroc1 maroc123 maroc2024 maroc2025 maroc2026 morocco morocco1 morocco123 casablanca casablanca1 casa123 rabat123
  marrakech tanger123 agadir123 fes123 raja1949 raja123 rajacasa wydad1937 wydad123 barca123 barcelona realmadrid madrid123
  messi10 messi123 ronaldo ronaldo7 cristiano7 cr7cr7 hakimi2 ziyech7 bismillah bismillah1 allah123 allahakbar inchallah
  hamdoulillah houma houma1 houma123 houma2026 computer internet samsung samsung1 google facebook instagram whatsapp
  killer matrix ninja mustang access flower hottie loveme zaq12wsx liverpool chelsea arsenal juventus`.split(
    /\s+/,
  ),
);

const SEQUENCES = ["01234567890123456789", "98765432109876543210", "abcdefghijklmnopqrstuvwxyz"];

export function isCommonPassword(password: string): boolean {
  const folded = password.toLowerCase();
  if (COMMON.has(folded) || /^(.{1,2})\1+$/.test(folded)) return true;
  return SEQUENCES.some((sequence) => sequence.includes(folded));
}
