import { isWebAddress } from "@touchstone/domain";
import { z } from "zod";
import { says, wholeNumber } from "./fields.ts";
import { route } from "./route.ts";

/** More than a photograph over the whole width needs. */
const bytesMax = 8 * 1024 * 1024;

export const carouselRoutes = {
  uploadCarouselImage: route({
    methods: ["POST"],
    path: "/api/file/upload-carouse-img",
    policy: "root",
    summary: "Takes a still picture, draws it anew and shows it on the home page.",
    upload: { field: "file", bytesMax },
    input: z.object({ file: z.file() }),
    data: z.object({ id: z.int(), url: z.string() }),
    refusals: ["body_too_large", "picture_invalid", "picture_too_large", "carousel_full"],
  }),
  setCarousel: route({
    methods: ["PUT"],
    path: "/api/admin/config/home-carousel",
    policy: "root",
    summary: "Orders the pictures of the home page as sent, with their words and links.",
    input: z.object({
      pictures: z
        .array(
          z.object({
            id: z.int(),
            alt: z.string().trim().max(200, says("Text_Check_Max")).default(""),
            link: z
              .string()
              .trim()
              .max(255, says("Text_Check_Max"))
              .refine(
                (url) => url === "" || isWebAddress(url) || /^\/[^/\\]/.test(url),
                says("Address_Check_Format"),
              )
              .default(""),
          }),
        )
        .max(20),
    }),
    data: z.null(),
    refusals: ["picture_not_found"],
  }),
  deleteCarouselImage: route({
    methods: ["DELETE"],
    path: "/api/admin/config/home-carousel",
    policy: "root",
    summary: "Takes a picture off the home page.",
    input: z.object({ id: wholeNumber }),
    data: z.null(),
    refusals: ["picture_not_found"],
  }),
};
