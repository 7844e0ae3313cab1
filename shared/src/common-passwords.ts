/** Passwords that every attacker tries first, of at least six characters, in lower case. */
export const commonPasswords = new Set(
  `123456 1234567 12345678 123456789 1234567890 12345678910 123456789012 0123456789 987654321
  0987654321 9876543210 111111 1111111 11111111 111111111 1111111111 000000 00000000 0000000000
  121212 123123 123123123 112233 11223344 123321 654321 666666 777777 7777777 888888 88888888
  999999 999999999 555555 222222 333333 444444 131313 159753 147258369 147258 789456123 789456
  159357 987654 696969 101010 232323 100000 200000 qwerty qwerty1 qwerty12 qwerty123 qwerty1234
  qwerty12345 qwertyuiop qwertyuiop123 qwertyui qwert12345 qwe123 qweqwe qazwsx qazwsxedc
  1q2w3e 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx 1qaz2wsx3edc zaq12wsx zaq1zaq1 q1w2e3r4
  q1w2e3r4t5 asdfgh asdfghjkl asdfasdf asdf1234 zxcvbn zxcvbnm zxcvbnm123 azerty azertyuiop
  password password1 password12 password123 password1234 password12345 password123456 passw0rd
  p@ssw0rd p@ssword pa55word pass1234 pass12345 passpass password! password1! password123!
  passwordpassword mypassword changeme changeme123 letmein letmein1 letmein123 welcome welcome1
  welcome12 welcome123 welcome1234 admin123 admin1234 admin12345 administrator adminadmin
  admin123456 root1234 rootroot toor123 test123 test1234 test12345 testtest testing123 guest123
  default1 secret secret1 secret123 mysecret login123 access access14 master master123 superman
  batman spiderman pokemon starwars football football1 baseball basketball soccer hockey
  liverpool chelsea arsenal barcelona juventus monkey monkey123 dragon dragon123 tigger tiger123
  shadow shadow123 sunshine sunshine1 princess princess1 iloveyou iloveyou1 iloveyou2 iloveyou123
  lovely loveme lovelove flower butterfly cookie chocolate cheese orange banana purple rainbow
  summer summer123 summer2024 summer2025 summer2026 winter winter123 winter2024 winter2025
  winter2026 spring2024 spring2025 spring2026 autumn2024 autumn2025 autumn2026 january february
  michael michael1 jessica jennifer jordan jordan23 daniel andrew thomas joshua robert charlie
  george hannah ashley amanda nicole anthony william matthew ginger maggie pepper buster hunter
  hunter2 ranger killer freedom whatever computer internet samsung google google123 facebook
  linkedin twitter instagram youtube amazon microsoft windows ubuntu abc123 abcd1234 abcdef
  abcdefg abcdefgh abcdefghi abc12345 abc123456 a123456 a12345678 aa123456 aaaaaa aaaaaaaa
  a1b2c3 a1b2c3d4 abcabc trustno1 ncc1701 mustang corvette ferrari mercedes harley porsche
  blink182 metallica nirvana slipknot eminem naruto minecraft fortnite roblox pokemon1 zelda123
  company company1 company123 business business1 sales123 leadgen leadgen1 marketing marketing1
  leadwright leadwright1 leadwright123 temp1234 temporary temporary1 temppass temppass123
  newpassword newpassword1 oldpassword yourpassword nopassword forgotpassword correcthorse
  thequickbrownfox letmeinplease opensesame`
    .split(/\s+/)
    .filter(Boolean),
)
