import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { currentSession } from "../../../platform/session/session.ts";
import { toastStore } from "../../../platform/toasts/toasts.ts";
import { good } from "../testing/answer-calls.ts";
import { findBlock, openSettings, present, put } from "../testing/open-settings.tsx";

describe("the picture", () => {
  const drawn: number[][] = [];
  beforeEach(() => {
    drawn.length = 0;
    const pen = { clearRect() {}, drawImage: (_picture: unknown, ...places: number[]) => drawn.push(places) };
    vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(pen as never);
    vi.spyOn(HTMLCanvasElement.prototype, "toBlob").mockImplementation((take) => take(new Blob(["png"])));
    vi.stubGlobal("createImageBitmap", async (file: File) => {
      if (file.name.endsWith(".txt")) throw new DOMException("no picture");
      return { width: 400, height: 200 };
    });
  });
  afterEach(() => vi.restoreAllMocks());

  const choose = async (name: string) => {
    const chooser = (await findBlock("Picture")).getByLabelText("Choose a picture", { selector: "input" });
    await act(async () => fireEvent.change(chooser, { target: { files: [new File(["x"], name)] } }));
  };

  it("is cut by sliders, sent as a file and shown everywhere", async () => {
    const avatar = `/api/public/img/${"0".repeat(64)}.webp`;
    const { made, user } = await openSettings({
      uploadAvatar: () => good("uploadAvatar", { ...present, avatar }),
      changeUserInfo: () => good("changeUserInfo", present),
    });
    await choose("me.png");
    const dialog = within(await screen.findByRole("dialog"));
    await waitFor(() => expect(drawn.at(-1)).toEqual([100, 0, 200, 200, 0, 0, 256, 256]));
    put(dialog.getByLabelText("Zoom"), "2");
    put(dialog.getByLabelText("Left to right"), "1");
    await waitFor(() => expect(drawn.at(-1)).toEqual([300, 50, 100, 100, 0, 0, 256, 256]));
    await user.click(dialog.getByRole("button", { name: "Use this picture" }));
    await waitFor(() => expect(currentSession()?.user.avatar).toBe(avatar));
    expect(made("uploadAvatar")).toEqual([{ image: expect.any(File) }]);
    const remove = await (await findBlock("Picture")).findByRole("button", { name: "Remove the picture" });
    await user.click(remove);
    await waitFor(() => expect(currentSession()?.user.avatar).toBeNull());
    expect(made("changeUserInfo")).toEqual([{ avatar: null }]);
  });

  it("is refused before it is sent when it is none", async () => {
    const { made } = await openSettings();
    await choose("notes.txt");
    await waitFor(() =>
      expect(toastStore.get()).toMatchObject({
        kind: "warning",
        text: expect.stringContaining("still picture"),
      }),
    );
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(made("uploadAvatar")).toEqual([]);
  });
});
