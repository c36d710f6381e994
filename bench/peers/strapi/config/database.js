module.exports = () => ({
  connection: {
    client: "sqlite",
    connection: { filename: process.env.DATABASE_URL.replace("file:", "") },
    useNullAsDefault: true,
  },
});
